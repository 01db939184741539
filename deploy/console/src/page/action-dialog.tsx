import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError, type Changed, change, useAbout } from './api.ts'
import { command } from './command.ts'
import { Problem, Sentences } from './states.tsx'
import { RefusalSentences } from './tool-sentence.tsx'

/** A field of a dialog besides the reason. */
export interface ActionField {
  /** In the request. */
  name: string
  label: string
  /** The option on the command line. */
  option: string
  required?: true
}

export interface ActionProps {
  /** The text of the button, and the title of the dialog. */
  label: string
  note: string
  whitelabel: string
  /** Name of the change in the API. */
  change: string
  body?: Readonly<Record<string, unknown>>
  fields?: readonly ActionField[]
  /** The command before its options. */
  args: readonly string[]
  /** The option for the reason. */
  reasonOption: '--why' | '--reason'
  /** The option for the number that was seen; true for `--seen`. */
  takesSeen?: true | '--run'
  /** Number of the release that is live, or of what the change is about. */
  live: number
  /** Says that another one than the dialog was opened at is live by now. */
  movedOn?: (now: number, seen: number) => string
  onOpenChange?(open: boolean): void
}

const DESCRIBED = 'read-only'

/** A button that opens a dialog with the reason, the equivalent command, and the result. */
export function Action(props: ActionProps) {
  const readOnly = useAbout().data?.readOnly !== undefined
  const [open, setOpen] = useState(false)
  const { t } = useLingui()
  const show = (next: boolean) => {
    setOpen(next)
    props.onOpenChange?.(next)
  }
  return (
    <Dialog.Root open={open} onOpenChange={show} disablePointerDismissal>
      <Dialog.Trigger
        className="button"
        disabled={readOnly}
        aria-describedby={readOnly ? DESCRIBED : undefined}
      >
        {props.label}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title>{props.label}</Dialog.Title>
          <Dialog.Description>{props.note}</Dialog.Description>
          {/* It is made anew at each opening, so that it keeps the release that was live then. */}
          <ActionForm {...props} />
          <Dialog.Close className="button quiet">{t`Close`}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function ActionForm(props: ActionProps) {
  const { whitelabel, fields = [], live, args, reasonOption, takesSeen } = props
  const { t } = useLingui()
  const id = useId()
  const [seen] = useState(live)
  const [reason, setReason] = useState('')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const store = useAbout().data?.store ?? ''
  const queries = useQueryClient()
  const given = fields.filter(({ name }) => values[name])
  const sent = useMutation({
    mutationFn: () =>
      change(whitelabel, props.change, {
        ...props.body,
        ...Object.fromEntries(given.map(({ name }) => [name, values[name]])),
        reason,
        seen,
      }),
    onSettled: () => queries.invalidateQueries(),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!sent.isPending) sent.mutate()
  }
  if (sent.isSuccess) return <Done changed={sent.data} />
  const line = command(store, [
    ...args,
    ...given.flatMap(({ option, name }) => [option, values[name] ?? '']),
    ...(takesSeen ? [takesSeen === true ? '--seen' : takesSeen, String(seen)] : []),
    reasonOption,
    reason || '…',
  ])
  return (
    <form onSubmit={submit}>
      {live !== seen && (
        <p role="alert">
          {props.movedOn?.(live, seen) ??
            t`Release ${{ now: live }} is live by now. This dialog was opened at release ${seen}, and would be refused: close it and read what changed.`}
        </p>
      )}
      {fields.map(({ name, label, required = false }) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <input
            id={`${id}-${name}`}
            value={values[name] ?? ''}
            required={required}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        </div>
      ))}
      <label htmlFor={`${id}-reason`}>{t`Reason`}</label>
      <input
        id={`${id}-reason`}
        value={reason}
        required
        maxLength={2000}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${id}-help`}>{t`One line. It is stored and shown in the history.`}</p>
      <p>{t`The same on the command line`}</p>
      <pre>{line}</pre>
      {sent.error && <Refused error={sent.error} />}
      <button type="submit" aria-disabled={sent.isPending}>
        {sent.isPending ? t`Running…` : t`Confirm`}
      </button>
    </form>
  )
}

function Refused({ error }: { error: Error }) {
  const { t } = useLingui()
  if (!(error instanceof ApiError) || ![400, 403, 409].includes(error.status))
    return <Problem error={error} />
  return (
    <div className="notice" role="alert">
      <h3>{t`Refused`}</h3>
      <RefusalSentences problems={error.problems} facts={error.facts} />
    </div>
  )
}

function Done({ changed }: { changed: Changed }) {
  const { t } = useLingui()
  const { release, unchanged, settings = [], held = [], marked = [], notes = [] } = changed
  const result = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => result.current?.focus(), [])
  return (
    <div className="done" role="status" ref={result} tabIndex={-1}>
      <h3>{t`Done`}</h3>
      {unchanged && <p>{t`Nothing had to change.`}</p>}
      {release !== undefined && <p>{t`Release ${{ number: release }} is live.`}</p>}
      <Sentences list={[...held, ...marked, ...settings, ...notes]} />
    </div>
  )
}

/**
 * Keeps a value while a dialog is open: what the dialog changes must not take the dialog away before its result is read. The
 * second part is the `onOpenChange` of the dialog.
 */
export function useKept<T>(value: T): [kept: T, onOpenChange: (open: boolean) => void] {
  const [kept, setKept] = useState<{ value: T }>()
  return [kept ? kept.value : value, (open) => setKept(open ? { value } : undefined)]
}
