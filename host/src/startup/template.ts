import { routes } from '@arcada/routes'
import { templateQuery } from '@arcada/whitelabel'
import { queryClient } from '../environment.ts'

const TEMPLATED: readonly string[] = [routes.mine, routes.deposit]

/** Whether a screen looks different by template, so that it must be known before the first render. */
export function isTemplated(address: string): boolean {
  return TEMPLATED.includes(address)
}

/** Asks which templates the whitelabel uses (BOOT-04…BOOT-07). */
export async function loadTemplate(): Promise<void> {
  await queryClient.fetchQuery(templateQuery())
}
