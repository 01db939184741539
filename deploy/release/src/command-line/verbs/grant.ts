import { GRANT_PARAMETER } from '@arcada/kit/federation/names'
import { isoOf } from '@arcada/kit/i18n/dates'
import { grantOverride, parseDuration } from '../../grant/grant.ts'
import { readWhitelabel } from '../../whitelabel/config.ts'
import { onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

export const grantVerb: Verb = {
  usage: 'grant --whitelabel W --remote R --version V --expires 2h [--by NAME]',
  does: 'signs a link that shows one published version of a remote in each tab that opens it, until it expires',
  example: 'grant --whitelabel praia --remote games --version 1.2.0 --expires 2h',
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
    const until = isoOf(grant.expires)
    return {
      lines: [
        `${grant.remote} ${grant.version} on ${whitelabel} until ${until}, in each tab that opens this link (${hostname}):`,
        `  /m/home?${GRANT_PARAMETER}=${token}`,
      ],
      data: { ...grant, token },
    }
  },
}
