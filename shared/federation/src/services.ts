/**
 * Services of teams: a call of a remote may go to one instead of the platform. Build, release tool, host and sandbox
 * share these rules; plain values without dependencies, so each of them bundles its own copy.
 */

/** The name of a service; it is a label of a hostname where a sandbox answers. */
export const SERVICE_NAME = '^[a-z]([a-z0-9-]{0,38}[a-z0-9])?$'

/** The origin of a service, exactly: `https`, or `http` at `localhost` and below it; neither a user nor a path. */
export const SERVICE_ORIGIN = '^(https://[\\w.-]+|http://([\\w-]+\\.)*localhost)(:\\d{1,5})?$'

/** A service in the settings of a whitelabel. */
export interface Service {
  origin: string
  /** Its calls carry the player's token. */
  token?: boolean
}

/** The services of a whitelabel by their names. */
export type Services = Readonly<Record<string, Service>>

/** A service as a sandbox sees it: each whitelabel has one of its own. */
export interface SandboxService {
  service: string
  whitelabel: string
}

/**
 * The origin at which a sandbox answers a service of a whitelabel: another one than its own, so that pages call across
 * origins as they do in production.
 * @param sandbox the sandbox's origin with a hostname, such as `http://localhost:8081`
 */
export function sandboxServiceOrigin(sandbox: string, { service, whitelabel }: SandboxService): string {
  const { protocol, host } = new URL(sandbox)
  return `${protocol}//${service}.${whitelabel}.services.${host}`
}

/** The service that a sandbox answers at a hostname; undefined for any other hostname. */
export function sandboxServiceAt(hostname: string): SandboxService | undefined {
  const [, service, whitelabel] = /^([a-z0-9-]+)\.([a-z0-9-]+)\.services\./.exec(hostname) ?? []
  return service === undefined || whitelabel === undefined ? undefined : { service, whitelabel }
}
