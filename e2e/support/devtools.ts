import type { Page } from '@playwright/test'

/** What the Module Federation DevTools read from a page: the apps, and the names of the modules in the share scopes. */
export interface ShownToDevTools {
  modules: Record<string, unknown>
  shared: string[]
}

/** Reads it as the extension does. */
export function shownToDevTools(page: Page): Promise<ShownToDevTools> {
  return page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: {
        moduleInfo: Record<string, unknown>
        __SHARE__: Record<string, Record<string, Record<string, unknown>>>
      }
    }
    const scopes = Object.values(federation.__SHARE__).flatMap((of) => Object.values(of))
    return { modules: federation.moduleInfo, shared: scopes.flatMap((scope) => Object.keys(scope)) }
  })
}
