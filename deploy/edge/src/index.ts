export type { Development } from './node/development.ts'
export { type Edge, type EdgeOptions, startEdge } from './node/start-edge.ts'
