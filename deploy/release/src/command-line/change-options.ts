import { parseShare } from '../canary/canary.ts'
import { WrongUsage } from '../common/refusal.ts'
import type { PromoteOptions } from '../release/promote.ts'
import { releaseIn } from './arguments.ts'
import type { Arguments } from './verb.ts'

export const BY = { '--by <name>': 'who decides, for the history (default: the user of this machine)' }

export const WHITELABEL = { '--whitelabel <name>': 'the whitelabel' }

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
  '--canary <percent>': 'gives versions to that share of the visitors, 100 to all of them; off ends it',
}

export const SEEN = { '--seen <release>': 'refuses the change if another release than this one is live' }

/** `--allow-origin`; throws WrongUsage for anything that is no list of origins. */
function allowedOrigins(args: Arguments): string[] | undefined {
  const origins = args.value('allow-origin')?.split(',')
  const wrong = origins?.find((origin) => URL.parse(origin)?.origin !== origin || !origin.startsWith('http'))
  if (wrong === undefined) return origins
  throw new WrongUsage(`--allow-origin takes origins like https://example.com, not '${wrong}'.`)
}

const anyChange = (args: Arguments) => ({
  store: args.store,
  keys: args.keys,
  allowOrigins: allowedOrigins(args),
  by: args.value('by'),
  why: args.value('why'),
  whitelabels: args.value('whitelabels'),
  seen: releaseIn(args, 'seen'),
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
