import { callQuery } from '@arcada/api'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { captcha } from '../../calls/captcha.ts'

export interface Captcha {
  /** The timestamp that the picture is bound to, '' while no captcha is wanted. */
  key: string
  picture: string | undefined
  failed: boolean
  loading: boolean
  /** Shows the first picture, or another one (LOGIN-13, LOGIN-14). */
  renew: () => void
}

/** The captcha of a form: nothing is asked for until `renew` is called. */
export function useCaptcha(): Captcha {
  const [stamp, setStamp] = useState(0)
  const key = stamp === 0 ? '' : String(stamp)
  const { data, isError, isFetching } = useQuery({
    ...callQuery(captcha, { timestamp: key }),
    enabled: key !== '',
    // A picture is used up by one attempt; asking again for the same one would bring what nobody can type.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const renew = useCallback(() => setStamp((last) => Math.max(Date.now(), last + 1)), [])
  return { key, picture: data && toSource(data), failed: isError, loading: isFetching, renew }
}

/** The picture as an address for `<img>`; the server may leave the prefix out (API-49). */
function toSource(picture: string): string {
  if (picture.startsWith('data:image/')) return picture
  const type = picture.startsWith('PHN2') || picture.startsWith('PD94') ? 'svg+xml' : 'png'
  return `data:image/${type};base64,${picture}`
}
