import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { useEffect, useRef } from 'react'
import { captchaSound } from '../../calls/captcha-sound.ts'

/** Speaks the digits of a captcha; the sound is requested by the first `listen`, which rejects when it cannot be played. */
export function useCaptchaSound(key: string): { loading: boolean; listen: () => Promise<void> } {
  const playing = useRef<HTMLAudioElement>(null)
  const { data, isFetching, refetch } = useQuery({
    ...callQuery(captchaSound, { timestamp: key }),
    enabled: false,
    gcTime: 0,
  })
  useEffect(() => () => playing.current?.pause(), [])
  const listen = async () => {
    const sound = data ?? (await refetch({ throwOnError: true })).data ?? ''
    playing.current?.pause()
    playing.current = new Audio(sound.startsWith('data:') ? sound : `data:audio/wav;base64,${sound}`)
    await playing.current.play()
  }
  return { loading: isFetching, listen }
}
