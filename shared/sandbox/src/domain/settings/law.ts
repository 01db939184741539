import { type RuleSet, type RuleSwitch, switchAt, switchesAt } from '@arcada/kit/federation/rule-sets'
import { isoOf } from '@arcada/kit/i18n/dates'
import type { SettingsStore } from './settings.ts'

interface Dated {
  settings: Pick<SettingsStore, 'read'>
  clock: () => number
}

const setsOf = ({ settings }: Dated, whitelabel: string): readonly RuleSet[] =>
  settings.read(whitelabel).rules

/** The entry of a switch of the law that is on for a whitelabel now; undefined while it is off. */
export const lawOf = (core: Dated, whitelabel: string, name: RuleSwitch) =>
  switchAt(setsOf(core, whitelabel), name, isoOf(core.clock()))

/** The names of the switches of the law that are on for a whitelabel now. */
export const lawsOf = (core: Dated, whitelabel: string): RuleSwitch[] =>
  switchesAt(setsOf(core, whitelabel), isoOf(core.clock()))
