import type { AppDescription, DocumentRelease, WhitelabelConfig } from '@arcada/kit/federation'
import { type Service, sandboxServiceOrigin } from '@arcada/kit/federation/services'

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

/** The services of a whitelabel as its document lists them: nothing without any, and of `token` only the permission. */
export function documentServices({ services = {} }: WhitelabelConfig): Pick<DocumentRelease, 'services'> {
  const named = Object.entries(services).map(([name, { origin, token }]): [string, Service] => [
    name,
    token ? { origin, token } : { origin },
  ])
  return named.length > 0 ? { services: Object.fromEntries(named.sort(byName)) } : {}
}

/** The origins that the page may call: those of other back ends, and those of services, each once. */
export function callableOrigins({ apiOrigins, services = {} }: WhitelabelConfig): string[] {
  return [...new Set([...apiOrigins, ...Object.values(services).map(({ origin }) => origin)])]
}

/**
 * The settings with a sandbox in place of every service: of those that they name, and of `more`. Which of them get the
 * player's token stays as it is.
 * @param sandbox the origin of the sandbox
 */
export function withSandboxServices(
  config: WhitelabelConfig,
  sandbox: string,
  more: readonly string[],
): WhitelabelConfig {
  const names = [...new Set([...Object.keys(config.services ?? {}), ...more])].sort()
  if (names.length === 0) return config
  const services = names.map((service): [string, Service] => {
    const origin = sandboxServiceOrigin(sandbox, { service, whitelabel: config.id })
    return [service, { ...config.services?.[service], origin }]
  })
  return { ...config, services: Object.fromEntries(services) }
}

/** The names of the services to which calls of these apps go, sorted. */
export function neededServices(apps: readonly Pick<AppDescription, 'services'>[]): string[] {
  return [...new Set(apps.flatMap(({ services = {} }) => Object.keys(services)))].sort()
}
