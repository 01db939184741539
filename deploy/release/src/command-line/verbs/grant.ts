import { GRANT_PARAMETER } from '@arcada/federation/names'
import { grantOverride, parseDuration } from '../../grant/grant.ts'
import { readWhitelabel } from '../../whitelabel/config.ts'
import { onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

/** A look at one version before it is released. */
export const grantVerb: Verb = {
  usage: 'grant --whitelabel W --remote R --version V --expires 2h [--by WHO]',
  does: 'signs a link that shows one published version of a remote to whoever opens it, in their tab, until then',
  takes: { values: ['whitelabel', 'remote', 'version', 'expires', 'by'] },
  async run(args) {
    const whitelabel = args.need('whitelabel')
    const { grant, token } = await grantOverride({
      store: args.store,
      keys: args.keys,
      whitelabel,
      remote: args.need('remote'),
      version: args.need('version'),
      lasts: parseDuration(args.need('expires')),
      ...onlySet({ by: args.value('by') }),
    })
    const [hostname = ''] = (await readWhitelabel(whitelabel, args.value('whitelabels'))).hostnames
    const until = new Date(grant.expires).toISOString()
    return {
      lines: [
        `${grant.remote} ${grant.version} on ${whitelabel} until ${until}, for whoever opens (${hostname}):`,
        `  /m/home?${GRANT_PARAMETER}=${token}`,
      ],
      data: { ...grant, token },
    }
  },
}
