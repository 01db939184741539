import { parseShare } from '../canary/canary.ts'
import { WrongUsage } from '../common/refusal.ts'
import type { PromoteOptions } from '../release/promote.ts'
import { type Arguments, onlySet, releaseNumber } from './arguments.ts'

/** Options of every verb that changes what a whitelabel runs. */
export const CHANGE_VALUES = ['whitelabel', 'by', 'why', 'allow-origin']

export const PROMOTION_VALUES = [...CHANGE_VALUES, 'canary', 'without-smoke']

/** `--allow-origin`; throws WrongUsage for anything that is no list of origins. */
export function allowedOrigins(args: Arguments): { allowOrigins?: string[] } {
  const origins = args.value('allow-origin')?.split(',')
  if (origins === undefined) return {}
  const wrong = origins.find((origin) => URL.parse(origin)?.origin !== origin || !origin.startsWith('http'))
  if (wrong !== undefined)
    throw new WrongUsage(`--allow-origin takes origins like https://example.com, not '${wrong}'.`)
  return { allowOrigins: origins }
}

/** `--seen`; throws WrongUsage for anything that is no number of a release. */
export function seenRelease(args: Arguments): { seen?: number } {
  const text = args.value('seen')
  return text === undefined ? {} : { seen: releaseNumber(text, '--seen') }
}

const anyChange = (args: Arguments): Omit<PromoteOptions, 'whitelabel'> => ({
  store: args.store,
  keys: args.keys,
  ...allowedOrigins(args),
  ...onlySet({
    by: args.value('by'),
    why: args.value('why'),
    whitelabels: args.value('whitelabels'),
  }),
})

export const change = (args: Arguments): PromoteOptions => ({
  ...anyChange(args),
  whitelabel: args.need('whitelabel'),
})

const shareOf = (text: string | undefined) => (text === undefined ? undefined : parseShare(text))

export const promotionAnywhere = (args: Arguments): Omit<PromoteOptions, 'whitelabel'> => ({
  ...anyChange(args),
  versions: args.versions,
  ...onlySet({
    canary: shareOf(args.value('canary')),
    withoutSmoke: args.value('without-smoke'),
  }),
})

export const promotion = (args: Arguments): PromoteOptions => ({
  ...promotionAnywhere(args),
  whitelabel: args.need('whitelabel'),
})
