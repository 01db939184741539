import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { toast } from '@arcada/kit/ui'
import { TextField, type TextFieldProps } from '@arcada/kit/ui/form'
import { RefreshIcon, SoundIcon } from '@arcada/kit/ui/icons'
import { useEffect, useRef } from 'react'
import { CAPTCHA_MAX } from '../../../shared/parts/password/login-rules.ts'
import { captchaSound } from '../../calls/captcha-sound.ts'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

export type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'end'> & {
  captcha: Captcha
  label?: TextFieldProps['label']
}

/** Field for the digits of a captcha, which are shown as a picture and can be listened to. */
export function CaptchaField({ captcha, label, ...input }: CaptchaFieldProps) {
  return (
    <TextField
      {...input}
      label={label ?? <Trans>Verification code</Trans>}
      help={
        captcha.failed ? (
          <Trans>The image did not load. Tap it to try again.</Trans>
        ) : (
          <Trans>Type the numbers in the image (1-16 digits)</Trans>
        )
      }
      inputMode="numeric"
      autoComplete="off"
      maxLength={CAPTCHA_MAX}
      end={
        <>
          {/* Another captcha ends the sound of the one before. */}
          <ListenButton key={captcha.key} captcha={captcha} />
          <PictureButton captcha={captcha} />
        </>
      }
    />
  )
}

/** The picture, which loads another one. */
function PictureButton({ captcha }: { captcha: Captcha }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t`Show another image`}
      aria-busy={captcha.loading || undefined}
      onClick={captcha.renew}
    >
      {captcha.picture && (
        <img src={captcha.picture} alt="" width="96" height="36" className={styles.image} />
      )}
      <RefreshIcon className={captcha.loading ? styles.waiting : styles.icon} />
    </button>
  )
}

function ListenButton({ captcha }: { captcha: Captcha }) {
  const { t } = useLingui()
  const sound = useCaptchaSound(captcha.key)
  const listen = () =>
    sound.listen().catch(() =>
      // The code may have expired meanwhile.
      toast({ type: 'fail', text: t`The sound did not play. Try again, or load another image.` }),
    )
  return (
    <button
      type="button"
      className={styles.listen}
      aria-label={t`Listen to the numbers`}
      aria-busy={sound.loading || undefined}
      onClick={() => void listen()}
    >
      <SoundIcon className={sound.loading ? styles.waiting : styles.icon} />
    </button>
  )
}

/**
 * Speaks the digits of one captcha while its button is there; the sound is requested by the first `listen`, which rejects when
 * it cannot be played.
 */
function useCaptchaSound(key: string): { loading: boolean; listen: () => Promise<void> } {
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
