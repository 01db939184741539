import { verify } from '../../verify/verify.ts'
import { verifyUrl } from '../../verify/verify-url.ts'
import { needUrl } from '../arguments.ts'
import type { Verb } from '../verb.ts'

/** Whether anybody has touched what was signed. */
export const verifyVerb: Verb = {
  usage: 'verify --whitelabel W; verify --url ADDRESS [--store …]',
  does: 'checks signatures, the document, and every file against its hash: in the store, or of a live site from outside',
  takes: { values: ['whitelabel', 'url'] },
  async run(args) {
    const url = args.value('url')
    const { store, keys } = args
    const done =
      url === undefined
        ? { ...(await verify({ store, keys, whitelabel: args.need('whitelabel') })), notes: [] }
        : await verifyUrl({ store, keys, url: needUrl(url) })
    return {
      lines: [
        `Release ${done.release} of ${done.whitelabel} is as it was signed (${done.files} files).`,
        ...done.notes.map((note) => `  note: ${note}`),
      ],
      data: done,
    }
  },
}
