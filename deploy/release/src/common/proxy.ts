import http from 'node:http'

/** Programs of one machine speak with each other directly. */
const OWN = 'localhost,.localhost,127.0.0.1,[::1],::1'

/** The proxy of the environment (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`), but none for this machine. */
export function proxyEnvironment(): NodeJS.ProcessEnv {
  const { no_proxy, NO_PROXY, ...others } = process.env
  return { ...others, NO_PROXY: [OWN, no_proxy ?? NO_PROXY].filter(Boolean).join(',') }
}

/** Lets what this process fetches take the proxy of the environment; a Node of a team may be too old for it. */
export function useProxy(): void {
  http.setGlobalProxyFromEnv?.(proxyEnvironment())
}
