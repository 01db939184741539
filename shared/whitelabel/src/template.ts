import type { ValueOf } from '@arcada/contract'
import type { systemTemplate } from '@arcada/contract/system-template'
import { atom, computed } from 'nanostores'

export type TemplateVersion = 'new' | 'base'

/** Which templates the whitelabel uses, null until they have arrived. */
export const $template = atom<ValueOf<typeof systemTemplate> | null>(null)

/** 'new' for '1', base for anything else (BOOT-04…BOOT-07). */
export function templateVersion(setting: string | undefined): TemplateVersion {
  return setting === '1' ? 'new' : 'base'
}

/** Template of the member centre (BOOT-04, BOOT-05). */
export const $memberTemplate = computed($template, (template) => templateVersion(template?.mem_cen))
/** Template of the deposit detail (BOOT-06, BOOT-07). */
export const $depositTemplate = computed($template, (template) => templateVersion(template?.dep_func))
