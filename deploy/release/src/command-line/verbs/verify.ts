import { verify } from '../../verify/verify.ts'
import { verifyUrl } from '../../verify/verify-url.ts'
import { needUrl, numberOf, onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

export const verifyVerb: Verb = {
  usage: 'verify --whitelabel W; verify --url ADDRESS [--least NUMBER] [--store …]',
  does:
    'checks signatures, the document, and every file against its hash: in the store, or on a live site from outside, where the ' +
    'folder of keys remembers the newest release, to detect an older document; --least is that number if it is another one',
  example: 'verify --url https://praia.example/m/home --least 12',
  anyForm: true,
  takes: { values: ['whitelabel', 'url', 'least'] },
  many: true,
  async run(args) {
    const url = args.value('url')
    const { store, keys } = args
    const done =
      url === undefined
        ? await verify({ store, keys, whitelabel: args.need('whitelabel') })
        : await verifyUrl({ store, keys, url: needUrl(url), ...onlySet({ least: numberOf(args, 'least') }) })
    return {
      lines: [
        `Release ${done.release} of ${done.whitelabel} is as it was signed (${done.files} files).`,
        ...done.notes.map((note) => `  note: ${note}`),
      ],
      data: done,
    }
  },
}
