export type { DevClient } from './live-reload.ts'
export { type Edge, type EdgeOptions, startEdge } from './start-edge.ts'
