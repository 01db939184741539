import { WORKER_ADDRESS } from '@arcada/kit/federation/names'
import { setHtmlPolicy } from '@arcada/kit/ui/html/policy'
import { pinOf } from './files.ts'

/**
 * The page's one Trusted Types policy. No other script can make one (`trusted-types` names it, once), and it is no
 * global: scripts come from here, HTML from the sanitiser, and the browser refuses every other text in such a place.
 */
const policy = window.trustedTypes?.createPolicy('arcada', {
  createScriptURL(address) {
    if (address !== WORKER_ADDRESS && !pinOf(address))
      throw new TypeError(`${address} is not in this release`)
    return address
  },
  createHTML: (html) => html,
})
if (policy) setHtmlPolicy(policy)

/** Address of the service worker, in the form that a page with the policy demands: its script comes with the release. */
export const workerUrl = (): string => scriptUrl(WORKER_ADDRESS)

/** Address of a listed script, in the form that a page with the policy demands. Throws for any other. */
export function scriptUrl(address: string): string {
  if (!policy) return address
  // The types of the DOM say string for what takes a script's address; the browser wants what the policy makes.
  return policy.createScriptURL(address) as unknown as string
}
