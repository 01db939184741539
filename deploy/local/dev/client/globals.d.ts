/** The host's loader of listed scripts (`host/src/remotes/trust.ts`). */
declare var __arcadaLoad: (
  address: string,
  done: (event: { type: string; target?: { src: string } }) => void,
) => void

/** The part of Trusted Types that the script uses; TypeScript's own library does not have it yet. */
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): unknown }
  }
}
