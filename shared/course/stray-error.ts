/**
 * Waits for an error that nobody awaits, such as that of a promise whose `await` was forgotten:
 * `thrown` rejects with it. Until it is released, such an error does not end the process.
 */
export function strayError(): { thrown: Promise<never>; release: () => void } {
  let onError: (error: unknown) => void = () => {};
  const thrown = new Promise<never>((_, reject) => {
    onError = reject;
  });
  // it is raced against the stage, and may well never be looked at
  thrown.catch(() => {});
  process.on("uncaughtException", onError);
  return { thrown, release: () => process.off("uncaughtException", onError) };
}
