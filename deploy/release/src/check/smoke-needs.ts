import type { SmokeCase, SmokeTarget } from '@arcada/kit/federation'

export interface SmokeSite {
  whitelabel: string
  /** Flags of the whitelabel; one that is not named is off. */
  flags: Readonly<Record<string, boolean>>
  /** Codes of the promotions that are switched on. */
  promotions: readonly string[]
  /** Keys that the agents' menu of the whitelabel has. */
  agentMenu: readonly string[]
  /** Widgets in slots, as `remote folder`. */
  widgets: readonly string[]
  remotes: readonly string[]
  /** A live site: cases may change nothing, and only the given players can log in. */
  live: boolean
  /** Values of `as` with a known player; undefined: any value. */
  people?: readonly string[]
}

const targetsOf = ({ steps }: SmokeCase): SmokeTarget[] =>
  steps.flatMap((step) => [
    ...('see' in step ? [step.see] : []),
    ...('click' in step ? [step.click] : []),
    ...('changes' in step && step.changes ? [step.changes] : []),
    ...('until' in step ? [step.until] : []),
  ])

const leadsIn = ({ steps }: SmokeCase) =>
  steps.flatMap((step) => ('leads' in step && step.in ? [step.in] : []))

/** Folders of the screens and widgets of a case. */
export function partsOf(one: SmokeCase): string[] {
  const looked = targetsOf(one).flatMap((target) =>
    'remote' in target ? [] : (target.in ?? target.by ?? []),
  )
  return [...looked, ...leadsIn(one)]
}

/** Whether time passes in a case, for the whole sandbox. */
export const timePasses = ({ steps }: SmokeCase): boolean => steps.some((step) => 'later' in step)

const isWidget = (folder: string) => folder.startsWith('./src/widgets/')

/** What a site lacks for a case, as a text; undefined when it lacks nothing. */
export function lackOf(site: SmokeSite, needs: NonNullable<SmokeCase['needs']>): string | undefined {
  const { whitelabel } = site
  const { flag, promotion, menu, remote } = needs
  if (flag !== undefined && site.flags[flag] !== true)
    return `needs the flag ${flag}, which ${whitelabel} has off`
  if (promotion !== undefined && !site.promotions.includes(promotion))
    return `needs the promotion ${promotion}, which ${whitelabel} has off`
  if (menu !== undefined && !site.agentMenu.includes(menu))
    return `needs ${menu} in the agents' menu, which ${whitelabel} leaves out`
  if (remote !== undefined && !site.remotes.includes(remote))
    return `needs the remote ${remote}, which is not part of this set`
  return undefined
}

/** Why a case of this remote cannot run on the site; undefined when it can. */
export function skipReason(site: SmokeSite, remote: string, one: SmokeCase): string | undefined {
  const { whitelabel } = site
  if (site.live && one.live !== true) return 'is not for a live site (its case does not set live)'
  if (site.live && timePasses(one)) return 'moves the clock, which a live site does not allow'
  const lack = lackOf(site, one.needs ?? {})
  if (lack !== undefined) return lack
  const absent = partsOf(one).find((part) => isWidget(part) && !site.widgets.includes(`${remote} ${part}`))
  if (absent !== undefined) return `needs the widget ${absent}, which ${whitelabel} does not show`
  if (one.as !== undefined && site.people && !site.people.includes(one.as))
    return `needs a player: name one with --as ${one.as}=NAME:PASSWORD`
  return undefined
}
