import { type HoldOptions, hold, lift } from '../../release/holds.ts'
import { type Arguments, onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

const takes = { values: ['whitelabel', 'reason', 'by'], whitelabelFirst: true } as const

const options = (args: Arguments): HoldOptions => ({
  store: args.store,
  keys: args.keys,
  whitelabel: args.need('whitelabel'),
  reason: args.need('reason'),
  ...onlySet({ by: args.value('by') }),
})

export const holdVerb: Verb = {
  usage: 'hold W --reason TEXT [--by NAME]',
  does: 'stops promotions of a whitelabel until lift; a rollback does that too',
  example: 'hold praia --reason "the payment provider is down"',
  takes,
  many: true,
  async run(args) {
    const done = await hold(options(args))
    return { lines: [`${done.whitelabel} is on hold: ${done.reason}`], data: done }
  },
}

export const liftVerb: Verb = {
  usage: 'lift W --reason TEXT [--by NAME]',
  does: 'allows promotions of a whitelabel again after hold or rollback',
  example: 'lift praia --reason "1.2.1 repairs the slow pages"',
  takes,
  many: true,
  async run(args) {
    const done = await lift(options(args))
    return { lines: [`${done.whitelabel} is not on hold any more: ${done.reason}`], data: done }
  },
}
