import { listCandidates } from '../../proposals/list.ts'
import { onlySet } from '../arguments.ts'
import { candidateLines } from '../candidate-lines.ts'
import type { Verb } from '../verb.ts'

export const candidatesVerb: Verb = {
  usage: 'candidates [W] [--all]',
  does:
    'lists the candidates that wait for a decision, newest first, with what check reports now; with --all also those that were ' +
    'promoted, rejected or superseded',
  example: 'candidates praia --all',
  takes: { values: ['whitelabel'], switches: ['all'], whitelabelFirst: true },
  async run({ store, keys, value, has }) {
    const whitelabel = value('whitelabel')
    const found = await listCandidates({ store, keys, all: has('all'), ...onlySet({ whitelabel }) })
    const lines = found.flatMap(({ whitelabel: id, candidates, ignored }) => [
      `${id}:`,
      ...candidates.flatMap(candidateLines),
      ...ignored.map((sentence) => `  ${sentence}`),
    ])
    const none = `No candidate ${has('all') ? 'is there' : 'is open'} in ${store.address}${whitelabel ? ` for ${whitelabel}` : ''}.`
    return { lines: lines.length > 0 ? lines : [none], data: { whitelabels: found } }
  },
}
