export { createSandbox, type Sandbox } from './wire/http/app.ts'
export { type RunningSandbox, startSandbox } from './wire/http/server.ts'
