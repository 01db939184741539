import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { useEffect, useRef } from 'react'
import { captchaSound } from '../../calls/captcha-sound.ts'

/**
 * Speaks the digits of one captcha while its button is there; the sound is requested by the first `listen`, which rejects when
 * it cannot be played.
 */
export function useCaptchaSound(key: string): { loading: boolean; listen: () => Promise<void> } {
  const player = useRef<HTMLAudioElement>(null)
  const isShown = useRef(false)
  const { data, isFetching, refetch } = useQuery({
    ...callQuery(captchaSound, { timestamp: key }),
    enabled: false,
    gcTime: 0,
  })
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      player.current?.pause()
    }
  }, [])
  const listen = async () => {
    const sound = data ?? (await refetch({ throwOnError: true })).data ?? ''
    if (!isShown.current) return
    // Not a second one: ending a sound that is about to play would look like one that does not play.
    player.current ??= new Audio(sound.startsWith('data:') ? sound : `data:audio/wav;base64,${sound}`)
    player.current.currentTime = 0
    await player.current.play()
  }
  return { loading: isFetching, listen }
}
