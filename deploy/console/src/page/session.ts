import { type OpenedSession, SESSION_HEADER, SESSION_PATH } from '../common/session.ts'

/** All tabs of this browser share it, and no other port does: an origin includes the port. */
const KEY = 'arcada-console'

exchangeToken()

/** Exchanges the token of the printed address, once. Later the address leads to the session that this browser has. */
function exchangeToken(): void {
  const token = new URLSearchParams(location.search).get('token')
  if (token === null) return
  history.replaceState(null, '', location.pathname)
  const request = new XMLHttpRequest()
  // Not asynchronous: a page that is left before the answer would use the token up without a session.
  request.open('POST', SESSION_PATH, false)
  request.setRequestHeader('content-type', 'application/json')
  try {
    request.send(JSON.stringify({ token }))
  } catch {
    // The page itself shows that the console does not answer.
  }
  if (request.status === 200) localStorage.setItem(KEY, request.responseText)
}

const stored = (): Partial<OpenedSession> => JSON.parse(localStorage.getItem(KEY) ?? '{}')

/** A request below `/api/` with the session of this browser. */
export function fetchWithSession(path: string, init: RequestInit = {}): Promise<Response> {
  const { session = '' } = stored()
  return fetch(`/api/${path}`, { ...init, headers: { ...init.headers, [SESSION_HEADER]: session } })
}

/** The address of an image below `/api/`; for parts that are shown after a read. */
export const imageAddress = (path: string): string => `/api/${path}?key=${stored().images}`
