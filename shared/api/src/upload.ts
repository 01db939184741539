import type { Carrier } from './request.ts'

/** Longest time without any progress, in ms. */
const STALLED_MS = 30_000

/** Sends a request and reports the sent share, 0 to 1; fetch cannot. */
export function uploading(onProgress: (share: number) => void, signal: AbortSignal): Carrier {
  return (address, { method, headers, body }) => {
    // What fails here throws: only a rejection is the connection's.
    const xhr = new XMLHttpRequest()
    xhr.open(method, address)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let why: unknown = new Error('the upload was aborted')
      const stop = () => xhr.abort()
      const stalled = () => {
        why = new DOMException('no progress of the upload', 'TimeoutError')
        stop()
      }
      const alive = () => {
        clearTimeout(timer)
        timer = setTimeout(stalled, STALLED_MS)
      }
      const over = (settle: () => void) => () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        settle()
      }
      xhr.upload.onprogress = ({ loaded, total }) => {
        alive()
        if (total > 0) onProgress(loaded / total)
      }
      xhr.onload = over(() => resolve({ status: xhr.status, body: xhr.responseText }))
      const failed = over(() => reject(why))
      xhr.onerror = failed
      xhr.onabort = failed
      if (signal.aborted) return reject(why)
      signal.addEventListener('abort', stop)
      alive()
      xhr.send(body instanceof FormData ? body : null)
    })
  }
}
