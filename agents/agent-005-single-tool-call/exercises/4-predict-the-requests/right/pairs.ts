const turns = [0, 1, 1, 2, 2, 3, 3] as const;

export const messages = Array.from(turns, (before) => 2 * before + 1);

const [last] = turns.slice(-1);
const answers = { withTool: turns.length, saidByModel: last, calls: messages.length - 7 };
export const { withTool, saidByModel, calls } = answers;
