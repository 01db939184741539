import type { ReleasedApp, WhitelabelConfig } from '@arcada/kit/federation'
import { owned } from './compatibility.ts'

/**
 * Why calls of these apps to services of teams would fail on a whitelabel, one sentence each: it does not name the
 * service, or calls for members do not get the player's token there.
 */
export function serviceProblems(
  set: readonly Pick<ReleasedApp, 'name' | 'version' | 'owner' | 'services'>[],
  { id, services = {} }: Pick<WhitelabelConfig, 'id' | 'services'>,
): string[] {
  return set.flatMap((app) =>
    Object.entries(app.services ?? {}).flatMap(([name, { session }]) => {
      const service = Object.hasOwn(services, name) ? services[name] : undefined
      if (service === undefined)
        return [
          `${owned(app)} calls the service '${name}', but ${id} names no such service: add services.${name} with its ` +
            `origin to the whitelabel.json of ${id}.`,
        ]
      if (!session || service.token) return []
      return [
        `${owned(app)} has calls for members to the service '${name}', but ${id} does not give it the player's token: ` +
          `set services.${name}.token to true in the whitelabel.json of ${id}, if that service may have it.`,
      ]
    }),
  )
}
