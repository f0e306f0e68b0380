setInterval(() => {}, 10);

export const total = () => new Promise(() => {});
export const label = () => "";
export const run = () => {};
