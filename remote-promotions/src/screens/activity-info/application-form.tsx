import { request } from '@arcada/api'
import { uploading } from '@arcada/api/upload'
import type { ValueOf } from '@arcada/contract'
import { useServerForm } from '@arcada/forms'
import { $session, isTrial, withSession } from '@arcada/session'
import { Button, Card, toast } from '@arcada/ui'
import { TextArea } from '@arcada/ui/form'
import { SendIcon } from '@arcada/ui/icons'
import { ImagePicker } from '@arcada/ui/pictures'
import { Progress } from '@arcada/ui/progress'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { applyPromotion } from '../../calls/apply-promotion.ts'
import { promotionApplications } from '../../calls/promotion-applications.ts'
import { APPLY } from '../../parts/promotion.ts'
import styles from './activity-info.module.css'

interface Application {
  comment: string
  images: File[]
}

/** Characters of the comment at most (PROMO-16). */
const MOST_CHARACTERS = 140
const EMPTY: Application = { comment: '', images: [] }

/** Comment and pictures of an application; what was written stays until the server has taken it (PROMO-16…PROMO-19). */
export function ApplicationForm({ promotionId }: { promotionId: string }) {
  const { t } = useLingui()
  const [share, setShare] = useState(0)
  const client = useQueryClient()
  const person = useStore($session)?.userName
  const [sent, setSent] = useState<{ applicationNo: string; by: string | undefined }>()
  const heading = useFormHeading()
  const { form, field, busy, refusal, submit, takeBack, cancel } = useServerForm<
    Application,
    ValueOf<typeof applyPromotion>
  >({
    name: `application-${promotionId}`,
    values: EMPTY,
    fields: ['comment'],
    rules: {
      comment: (typed, { images }) =>
        typed.trim() === '' && images.length === 0 ? msg`Write a comment or add a picture.` : undefined,
    },
    keep: { comment: (typed) => typed.slice(0, MOST_CHARACTERS) },
    send: ({ comment, images }, signal) => {
      setShare(0)
      setSent(undefined)
      return request(applyPromotion, {
        body: { promotionId, comment: comment.trim(), images },
        signal,
        carry: uploading(setShare, signal),
      })
    },
    onSent: ({ applicationNo }) => {
      form.reset(EMPTY)
      setSent({ applicationNo, by: $session.get()?.userName })
      void client.invalidateQueries({ queryKey: [promotionApplications.id] })
    },
  })
  const { comment, images } = form.watch()
  const { error, ...input } = field('comment')
  const wrong = error ?? refusal
  const applicationNo = sent?.by === person ? sent?.applicationNo : undefined

  function send() {
    // Read at the moment of sending: the sign-in may have happened since this was drawn.
    if (!isTrial($session.get()?.type ?? 0)) void submit()
    else toast({ type: 'fail', text: t`Please login an actual account to use this function` })
  }

  async function apply(event: FormEvent) {
    event.preventDefault()
    // Nobody signs in for what cannot be sent.
    if (await form.trigger()) withSession($session.get() !== null, send)
  }

  return (
    <Card as="section">
      <form className={styles.form} onSubmit={(event) => void apply(event)} noValidate>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          <Trans>Apply for this promotion</Trans>
        </h2>
        <TextArea
          {...input}
          label={t`Comment`}
          rows={5}
          maxLength={MOST_CHARACTERS}
          aside={`${comment.length}/${MOST_CHARACTERS}`}
        />
        <ImagePicker
          images={images}
          disabled={busy}
          onChange={(chosen) => {
            form.setValue('images', chosen)
            takeBack()
          }}
        />
        {wrong && (
          <p role="alert" className={styles.error}>
            {wrong}
          </p>
        )}
        <p role="status" className={styles.sent}>
          {applicationNo && t`Application ${applicationNo} was sent`}
        </p>
        {busy && (
          <div className={styles.progress}>
            <Progress label={t`Sending`} value={share} max={1} />
            <Button variant="text" size="s" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
        <Button type="submit" size="l" wide icon={<SendIcon />} busy={busy}>
          <Trans>Send application</Trans>
        </Button>
      </form>
    </Card>
  )
}

/** Whoever came to apply begins at the form, not at the rules above it, which they have just read. */
function useFormHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== APPLY) return
    // After the page has gone to its top, as it does for every new address.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return heading
}
