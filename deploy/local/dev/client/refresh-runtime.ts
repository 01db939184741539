import * as runtime from 'react-refresh/runtime'

/**
 * Prepares the page for React, which looks once, before its first render, for a hook of developer tools. Returns the runtime
 * for all apps: React keeps the handler of one only.
 */
export function refreshRuntime(): typeof runtime {
  // Uses the hook of an extension where there is one.
  runtime.injectIntoGlobalHook(window)
  return runtime
}
