export default { test: { include: ["agents/agent-00*/agent.test.ts"] } };
