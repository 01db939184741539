export type { Development } from './node/development.ts'
export { type Gateway, type GatewayOptions, startSiteGateway } from './node/site-gateway.ts'
export { type Edge, type EdgeOptions, startEdge } from './node/start-edge.ts'
