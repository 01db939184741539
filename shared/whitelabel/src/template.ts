import { callQuery } from '@arcada/kit/api'
import { systemTemplate } from '@arcada/kit/contract/system-template'
import type { TemplateName } from '@arcada/kit/federation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CONSTANT } from './constant.ts'

export type TemplateVersion = 'new' | 'base'

const SETTING = { member: 'mem_cen', deposit: 'dep_func' } as const

/** Options of TanStack Query for the templates of the whitelabel; they are kept for the visit. */
export function templateQuery() {
  return queryOptions({ ...callQuery(systemTemplate, { device: 'MOBILE' }), ...CONSTANT })
}

/** 'new' for '1', base for anything else (BOOT-04…BOOT-07). */
export function templateVersion(setting: string | undefined): TemplateVersion {
  return setting === '1' ? 'new' : 'base'
}

/** The template of a screen: base until the whitelabel has answered (BOOT-04…BOOT-07, AMB-22). */
export function useTemplate(name: TemplateName | undefined): TemplateVersion | undefined {
  const { data } = useQuery({ ...templateQuery(), enabled: name !== undefined })
  return name && templateVersion(data?.[SETTING[name]])
}
