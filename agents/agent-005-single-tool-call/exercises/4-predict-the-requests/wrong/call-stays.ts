// caught by: after-calls, what-goes-along
/** How many messages does each of the seven requests carry? */
export const messages: number[] = [1, 3, 5, 7, 9, 11, 11];

/** In how many of the seven requests does the description of the calculator go along? */
export const withTool: number = 7;

/** How many messages of the role "assistant" are in the last request? */
export const saidByModel: number = 5;

/** How many calls (tool_use) are in the last request? */
export const calls: number = 3;
