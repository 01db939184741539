import { callQuery, serverNow } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { useCallback, useState } from 'react'
import { captcha } from '../../calls/captcha.ts'

export interface Captcha {
  /** The timestamp of the captcha; '' while none is required. */
  key: string
  picture: string | undefined
  failed: boolean
  loading: boolean
  /** Loads the first captcha, or another one (LOGIN-13, LOGIN-14). */
  renew: () => void
}

/** The captcha of a form; nothing is requested until `renew` is called. */
export function useCaptcha(): Captcha {
  const [stamp, setStamp] = useState(0)
  const key = stamp === 0 ? '' : String(stamp)
  const { data, isError, isFetching } = useQuery({
    ...callQuery(captcha, { timestamp: key }),
    enabled: key !== '',
    // A captcha is valid for one attempt; a repeated request would return one that no longer works.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const renew = useCallback(() => setStamp((last) => Math.max(Math.round(serverNow()), last + 1)), [])
  return { key, picture: data && toSource(data), failed: isError, loading: isFetching, renew }
}

/** The source for `<img>`; the server may omit the data prefix (API-49). */
function toSource(picture: string): string {
  if (picture.startsWith('data:image/')) return picture
  const type = picture.startsWith('PHN2') || picture.startsWith('PD94') ? 'svg+xml' : 'png'
  return `data:image/${type};base64,${picture}`
}
