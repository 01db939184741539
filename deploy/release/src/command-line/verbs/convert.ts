import { convert } from '../../log/convert.ts'
import type { Verb } from '../verb.ts'

export const convertVerb: Verb = {
  usage: 'convert --keys FOLDER',
  does: 'writes what an earlier version of this tool kept as single files (candidates, decisions, holds, verdicts, marks, smoke runs, pictures) into the logs of the store, once; candidates get the numbers of their entries',
  example: 'convert --store file:/srv/arcada-store --keys ~/arcada-keys',
  anyForm: true,
  takes: {},
  async run({ store, keys }) {
    const written = await convert(store, keys)
    return {
      lines: [`${written} ${written === 1 ? 'entry was' : 'entries were'} written; the old files stay.`],
      data: { written },
    }
  },
}
