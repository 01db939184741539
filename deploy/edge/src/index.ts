export type { DevClient } from './node/live-reload.ts'
export { type Edge, type EdgeOptions, startEdge } from './node/start-edge.ts'
