import { parseShare } from '../canary/canary.ts'
import type { PromoteOptions } from '../release/promote.ts'
import type { Arguments } from './verb.ts'

export const BY = { '--by <name>': 'who decides, for the history (default: the user of this machine)' }

export const WHITELABEL = { '--whitelabel <whitelabel>': 'the whitelabel' }

export const METRICS = { '--metrics <urls>': 'addresses of collectors, with commas' }

/** Options of every verb that changes what a whitelabel runs. */
export const CHANGE = {
  ...WHITELABEL,
  ...BY,
  '--why <text>': 'the reason, for the history',
  '--allow-origin <origins>': 'more origins that links may lead to and pages may call, with commas',
}

export const WITHOUT_SMOKE = {
  '--without-smoke <name: reason>': 'lets a set through that has no green smoke run',
}

export const PROMOTION = {
  ...CHANGE,
  ...WITHOUT_SMOKE,
  '--<app> <version>': 'the version of an app, such as --games 1.2.0 or --host 2.0.0',
  '--canary <share>': 'gives versions to that percentage of the visitors, 100 to all of them; off ends it',
}

export const SEEN = { '--seen <release>': 'refuses the change if another release than this one is live' }

const anyChange = (args: Arguments) => ({
  store: args.store,
  keys: args.keys,
  allowOrigins: args.value('allow-origin') === undefined ? undefined : args.list('allow-origin'),
  by: args.value('by'),
  why: args.value('why'),
  whitelabels: args.value('whitelabels'),
  seen: args.number('seen'),
})

export const change = (args: Arguments) => ({ ...anyChange(args), whitelabel: args.need('whitelabel') })

export function promotionAnywhere(args: Arguments): Omit<PromoteOptions, 'whitelabel'> {
  const share = args.value('canary')
  return {
    ...anyChange(args),
    versions: args.versions,
    canary: share === undefined ? undefined : parseShare(share),
    withoutSmoke: args.value('without-smoke'),
  }
}

export const promotion = (args: Arguments): PromoteOptions => ({
  ...promotionAnywhere(args),
  whitelabel: args.need('whitelabel'),
})
