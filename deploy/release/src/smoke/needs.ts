import type { SmokeCase, SmokeTarget } from '@arcada/federation'

/** What the running site says about itself. */
export interface SmokeSite {
  whitelabel: string
  /** Flags of the whitelabel; one that is not named is off. */
  flags: Readonly<Record<string, boolean>>
  /** Codes of the promotions that are switched on. */
  promotions: readonly string[]
  /** Keys that the agents' menu of the whitelabel has. */
  agentMenu: readonly string[]
  /** Widgets that stand in a slot, as `remote folder`. */
  widgets: readonly string[]
  /** Remotes of the set. */
  remotes: readonly string[]
  /** It is live: cases may change nothing, and only people that were given can sign in. */
  live: boolean
  /** Words in `as` for which somebody can be signed in; undefined: anybody. */
  people?: readonly string[]
}

const targetsOf = ({ steps }: SmokeCase): SmokeTarget[] =>
  steps.flatMap((step) => [
    ...('see' in step ? [step.see] : []),
    ...('click' in step ? [step.click] : []),
    ...('changes' in step && step.changes ? [step.changes] : []),
  ])

/** Folders of the screens and widgets that a case speaks of. */
export function partsOf(one: SmokeCase): string[] {
  return targetsOf(one).flatMap((target) => ('remote' in target ? [] : (target.in ?? target.by ?? [])))
}

/** Whether time passes in a case, for the whole sandbox. */
export const timePasses = ({ steps }: SmokeCase): boolean => steps.some((step) => 'later' in step)

const isWidget = (folder: string) => folder.startsWith('./src/widgets/')

/** Why a case of this remote cannot run on the site, in words; undefined when it can. */
export function skipReason(site: SmokeSite, remote: string, one: SmokeCase): string | undefined {
  const { whitelabel } = site
  const { flag, promotion, menu, remote: other } = one.needs ?? {}
  if (site.live && one.live !== true) return 'is not for a live site (its case does not say live)'
  if (site.live && timePasses(one)) return 'lets time pass, and a live site has its own'
  if (flag !== undefined && site.flags[flag] !== true)
    return `needs the flag ${flag}, which ${whitelabel} has off`
  if (promotion !== undefined && !site.promotions.includes(promotion))
    return `needs the promotion ${promotion}, which ${whitelabel} has off`
  if (menu !== undefined && !site.agentMenu.includes(menu))
    return `needs ${menu} in the agents' menu, which ${whitelabel} leaves out`
  if (other !== undefined && !site.remotes.includes(other))
    return `needs the remote ${other}, which this set has not`
  const absent = partsOf(one).find((part) => isWidget(part) && !site.widgets.includes(`${remote} ${part}`))
  if (absent !== undefined) return `needs the widget ${absent}, which ${whitelabel} does not show`
  if (one.as !== undefined && site.people && !site.people.includes(one.as))
    return `needs a person: hand one in with --as ${one.as}=NAME:PASSWORD`
  return undefined
}
