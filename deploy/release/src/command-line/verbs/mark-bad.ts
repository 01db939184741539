import { currentPerson } from '../../common/person.ts'
import { markBad, needPublished, unmarkBad } from '../../release/bad-versions.ts'
import type { Arguments } from '../arguments.ts'
import type { Verb } from '../verb.ts'

async function saidOf(args: Arguments) {
  const version = { name: args.need('app'), version: args.need('version') }
  await needPublished(args.store, version)
  return { version, said: { at: new Date().toISOString(), by: args.value('by') ?? currentPerson() } }
}

export const markBadVerb: Verb = {
  usage: 'mark-bad --app A --version V --why TEXT [--by NAME]',
  does: 'marks a version as bad on every whitelabel, as promote --canary off and rollback do with the versions that they end, and confirms a mark that watch set for one whitelabel: promote no longer offers it and needs --even-bad to take it',
  example: 'mark-bad --app games --version 1.2.0 --why "draws are wrong"',
  takes: { values: ['app', 'version', 'why', 'by'] },
  async run(args) {
    const why = args.need('why')
    const { version, said } = await saidOf(args)
    const [marked] = await markBad(args.store, args.keys, [version], { ...said, why })
    const what = `${version.name} ${version.version}`
    return {
      lines: [
        marked ? `${what} is marked as bad: ${why}` : `${what} was marked as bad before; nothing changed.`,
      ],
      data: { app: version.name, version: version.version, marked: marked !== undefined },
    }
  },
}

export const unmarkBadVerb: Verb = {
  usage: 'unmark-bad --app A --version V [--by NAME]',
  does: 'removes the mark from a version that was marked as bad',
  example: 'unmark-bad --app games --version 1.2.0',
  takes: { values: ['app', 'version', 'by'] },
  async run(args) {
    const { version, said } = await saidOf(args)
    const unmarked = await unmarkBad(args.store, args.keys, version, said)
    const what = `${version.name} ${version.version}`
    return {
      lines: [
        unmarked
          ? `${what} is not marked as bad any more.`
          : `${what} is not marked as bad; nothing changed.`,
      ],
      data: { app: version.name, version: version.version, unmarked },
    }
  },
}
