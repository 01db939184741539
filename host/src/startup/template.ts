import { templateQuery } from '@arcada/kit/whitelabel'
import { queryClient } from './environment.ts'

/** Asks which templates the whitelabel uses (BOOT-04…BOOT-07). */
export async function loadTemplate(): Promise<void> {
  await queryClient.fetchQuery(templateQuery())
}
