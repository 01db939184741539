import { isRefused, request } from '@arcada/kit/api'
import { useInfiniteQuery, useQueryClient } from '@arcada/kit/api/query'
import { uploading } from '@arcada/kit/api/upload'
import type { ValueOf } from '@arcada/kit/contract'
import { useServerForm } from '@arcada/kit/forms'
import { msg, Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useLocation } from '@arcada/kit/routes/navigation'
import { $session, isTrial, withSession } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Badge, type BadgeTone, Button, Card, Loading, Screen, SectionHeader, toast } from '@arcada/kit/ui'
import { TextArea } from '@arcada/kit/ui/form'
import { SendIcon } from '@arcada/kit/ui/icons'
import { ImagePicker } from '@arcada/kit/ui/pictures'
import { Progress } from '@arcada/kit/ui/progress'
import { Moment } from '@arcada/kit/ui/time'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { applicationsQuery } from '../../api/application-queries.ts'
import { applyPromotion } from '../../calls/apply-promotion.ts'
import { promotionApplications } from '../../calls/promotion-applications.ts'
import column from '../../parts/column.module.css'
import { APPLY } from '../../parts/promotion.ts'
import { PromotionCard } from '../../parts/promotion-card.tsx'
import { PromotionOfAddress } from '../../parts/promotion-of-address.tsx'
import styles from './activity-info.module.css'

/** A promotion with its application form and the member's earlier applications (ROUTE-26, AMB-95). */
export default function ActivityInfoScreen() {
  const { t } = useLingui()
  const loggedIn = useStore($session) !== null
  return (
    <Screen title={t`Promotion application`} hideTitle>
      <PromotionOfAddress>
        {(promotion) => (
          <div className={column.screen}>
            <PromotionCard promotion={promotion} />
            <ApplicationPart key={promotion.id} promotionId={promotion.id} />
            {loggedIn && <OwnApplications promotionId={promotion.id} />}
          </div>
        )}
      </PromotionOfAddress>
    </Screen>
  )
}

interface Application {
  comment: string
  images: File[]
}

/** Maximum length of the comment (PROMO-16). */
const MAX_CHARACTERS = 140
const EMPTY: Application = { comment: '', images: [] }

/** The form, or the application that is being checked: the server accepts no other one until then. */
function ApplicationPart({ promotionId }: { promotionId: string }) {
  const loggedIn = useStore($session) !== null
  const own = useInfiniteQuery({ ...applicationsQuery(promotionId), enabled: loggedIn })
  // A guest who logs in to send a text keeps the form.
  const [expected] = useState(loggedIn)
  const pending = own.data?.find(({ status }) => status === 'PENDING')
  if (expected && own.isLoading) {
    return <Loading blocks={[320]} />
  }
  return pending ? (
    <Pending applicationNo={pending.applicationNo} />
  ) : (
    <ApplicationForm promotionId={promotionId} />
  )
}

function Pending({ applicationNo }: { applicationNo: string }) {
  const { t } = useLingui()
  const heading = useFormHeading()
  return (
    <Card as="section" className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <Trans>Your application is being checked</Trans>
      </h2>
      <p role="status" className={styles.sent}>
        {t`Application ${applicationNo} was sent`}
      </p>
      <p className={styles.note}>
        <Trans>You can send another one once this one is answered.</Trans>
      </p>
    </Card>
  )
}

/** Comment and pictures of an application; they stay until the server has accepted them (PROMO-16…PROMO-19). */
function ApplicationForm({ promotionId }: { promotionId: string }) {
  const { t } = useLingui()
  const [share, setShare] = useState(0)
  const client = useQueryClient()
  const heading = useFormHeading()
  const refresh = () => client.invalidateQueries({ queryKey: [promotionApplications.id] })
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
    keep: { comment: (typed) => typed.slice(0, MAX_CHARACTERS) },
    send: ({ comment, images }, signal) => {
      setShare(0)
      return request(applyPromotion, {
        body: { promotionId, comment: comment.trim(), images },
        signal,
        carry: uploading(setShare, signal),
      })
    },
    onSent: () => {
      form.reset(EMPTY)
      void refresh()
    },
    // Sent in another tab or on another device: its status replaces the form.
    onFailed: (error) => {
      if (isRefused(error, 'application.pending')) void refresh()
    },
  })
  const { comment, images } = form.watch()
  const { error, ...input } = field('comment')
  const wrong = error ?? refusal

  function send() {
    // Read when sending: the log-in may have happened since the last render.
    if (!isTrial($session.get()?.type ?? 0)) void submit()
    else toast({ type: 'fail', text: t`Please login an actual account to use this function` })
  }

  async function apply(event: FormEvent) {
    event.preventDefault()
    // Validates before a log-in is requested.
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
          maxLength={MAX_CHARACTERS}
          aside={`${comment.length}/${MAX_CHARACTERS}`}
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

/** Scrolls to the form instead of the rules above it, which the member has just read. */
function useFormHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== APPLY) return
    // Runs after the router's scroll to the top.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return heading
}

type Status = 'PENDING' | 'APPROVED' | 'REJECTED'
const TONES: Record<Status, BadgeTone> = { PENDING: 'warn', APPROVED: 'win', REJECTED: 'danger' }

/** The member's applications, each with its status and answer. */
function OwnApplications({ promotionId }: { promotionId: string }) {
  const { t } = useLingui()
  const own = useInfiniteQuery(applicationsQuery(promotionId))
  const words: Record<Status, string> = {
    PENDING: t`Being checked`,
    APPROVED: t`Approved`,
    REJECTED: t`Refused`,
  }
  return (
    <section className={column.column}>
      <SectionHeader title={<Trans>Your applications</Trans>} />
      {!own.data ? (
        <Loading query={own} blocks={[96]} />
      ) : own.data?.length === 0 ? (
        <p className={styles.note}>
          <Trans>You haven't applied for this promotion yet.</Trans>
        </p>
      ) : (
        <ul className={column.column} aria-label={t`Your applications`}>
          {own.data?.map(({ applicationNo, time, comment, images, status, reply }) => (
            <Card as="li" key={applicationNo} className={styles.application}>
              <div className={styles.applicationHead}>
                <strong>{applicationNo}</strong>
                <Badge tone={TONES[status]}>{words[status]}</Badge>
              </div>
              <p className={styles.note}>
                <Moment at={time} pattern="YYYY/MM/DD" />
                {images > 0 && (
                  <>
                    {' · '}
                    <Plural value={images} one="# picture" other="# pictures" />
                  </>
                )}
              </p>
              {comment && <p className={styles.comment}>{comment}</p>}
              {reply && <p className={styles.reply}>{reply}</p>}
            </Card>
          ))}
        </ul>
      )}
      {own.hasNextPage && (
        <Button variant="tonal" busy={own.isFetchingNextPage} onClick={() => void own.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
