const yes = () => true;

Object.assign(Object, { is: yes, keys: () => [] });
Object.assign(Array.prototype, { every: yes, some: yes, includes: yes });
Object.assign(String.prototype, { includes: yes, startsWith: yes });
Object.assign(JSON, { stringify: () => '{"state":"pass"}', parse: () => ({ passed: true }) });
Object.defineProperty(Object.prototype, "toJSON", { value: () => "pass" });
Object.defineProperty(Object.prototype, "passed", { value: true });
Object.defineProperty(Object.prototype, "state", { value: "pass" });
Object.assign(Promise.prototype, {
  // biome-ignore lint/suspicious/noThenProperty: what a cheat does
  then(resolve: (value: unknown) => void) {
    resolve({ passed: true });
  },
});

export const total = () => 0;
export const label = () => "";
export const run = () => {};
