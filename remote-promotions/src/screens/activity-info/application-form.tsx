import { errorMessage } from '@arcada/i18n'
import { $session, isTrial, withSession } from '@arcada/session'
import { Button, Card, toast } from '@arcada/ui'
import { TextArea } from '@arcada/ui/form'
import { SendIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useApply } from '../../api/application-queries.ts'
import { applyPromotion } from '../../calls/apply-promotion.ts'
import { Progress } from '../../parts/progress.tsx'
import styles from './activity-info.module.css'
import { ImagePicker } from './image-picker.tsx'
import { MOST_CHARACTERS } from './image-rules.ts'

/** Comment and pictures of an application; what was written stays until the server has taken it (PROMO-16…PROMO-19). */
export function ApplicationForm({ promotionId }: { promotionId: string }) {
  const { t, i18n } = useLingui()
  const [comment, setComment] = useState('')
  const [images, setImages] = useState<File[]>([])
  const [share, setShare] = useState(0)
  const [error, setError] = useState<string>()
  const apply = useApply(promotionId)
  const client = useQueryClient()
  const under = useRef<AbortController>(undefined)
  // Read at the moment of sending: the sign-in may have happened since this was drawn.
  useStore($session)
  useEffect(() => () => under.current?.abort(), [])

  function send() {
    if (isTrial($session.get()?.type ?? 0)) {
      toast({ type: 'fail', text: t`Please login an actual account to use this function` })
      return
    }
    const controller = new AbortController()
    under.current = controller
    setShare(0)
    apply.mutate(
      { comment: comment.trim(), images, onProgress: setShare, signal: controller.signal },
      {
        onSuccess: ({ applicationNo }) => {
          setComment('')
          setImages([])
          toast({ type: 'success', text: t`Application ${applicationNo} was sent` })
        },
        onError: (reason) => {
          if (!controller.signal.aborted) setError(errorMessage(reason, i18n))
        },
      },
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (client.isMutating({ mutationKey: [applyPromotion.id] }) > 0) return
    setError(undefined)
    if (comment.trim() === '' && images.length === 0) {
      setError(t`Write a comment or add a picture.`)
      return
    }
    withSession($session.get() !== null, send)
  }

  return (
    <Card as="section">
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2 className={styles.heading}>
          <Trans>Apply for this promotion</Trans>
        </h2>
        <TextArea
          label={t`Comment`}
          name="comment"
          rows={5}
          value={comment}
          maxLength={MOST_CHARACTERS}
          aside={`${comment.length}/${MOST_CHARACTERS}`}
          onChange={({ currentTarget }) => setComment(currentTarget.value.slice(0, MOST_CHARACTERS))}
        />
        <ImagePicker images={images} disabled={apply.isPending} onChange={setImages} />
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        {apply.isPending && (
          <div className={styles.progress}>
            <Progress label={t`Sending`} value={share} max={1} />
            <Button variant="text" size="s" onClick={() => under.current?.abort()}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
        <Button type="submit" size="l" wide icon={<SendIcon />} busy={apply.isPending}>
          <Trans>Send application</Trans>
        </Button>
      </form>
    </Card>
  )
}
