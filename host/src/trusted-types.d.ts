/** The part of Trusted Types that the host uses; TypeScript's own library does not have it yet. */
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string; createScriptURL(address: string): string },
    ): import('@arcada/kit/ui/html/policy').HtmlPolicy
  }
}
