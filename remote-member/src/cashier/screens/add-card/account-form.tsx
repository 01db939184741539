import { CACHE_TIME, request, serverNow } from '@arcada/kit/api'
import { queryOptions, useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { useServerForm } from '@arcada/kit/forms'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { plainLetters } from '@arcada/kit/i18n/plain-letters'
import { onlyDigits, PaymentPasswordField, sixDigits } from '@arcada/kit/money'
import { readStored, writeStored } from '@arcada/kit/session'
import { Empty, Loading } from '@arcada/kit/ui'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { ChevronDownIcon, SearchIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { SearchCount, SearchField } from '@arcada/kit/ui/search'
import { Sheet } from '@arcada/kit/ui/sheet'
import { type Ref, useState } from 'react'
import styles from '../../../shared/parts/form.module.css'
import { addBankCard } from '../../calls/add-bank-card.ts'
import { banks } from '../../calls/banks.ts'
import { accountNumber, bareNumber, branchNumber } from './add-card-rules.ts'
import bankFieldStyles from './bank-field.module.css'
import { useAddCard } from './use-add-card.ts'

/** Adds a bank account: bank, branch, number, and the withdrawal password (MC-87). */
export function AccountForm({ payee }: { payee: string }) {
  const { onSent, onFailed } = useAddCard()
  const { form, field, refusal, busy, submit, takeBack } = useServerForm({
    name: 'add-account',
    values: { bankCode: '', branch: '', cardNumber: '', paymentPassword: '' },
    fields: ['bankCode', 'branch', 'cardNumber', 'paymentPassword'],
    rules: {
      bankCode: (code) => (code === '' ? msg`Choose your bank.` : undefined),
      branch: branchNumber,
      cardNumber: accountNumber,
      paymentPassword: sixDigits,
    },
    keep: { paymentPassword: onlyDigits },
    once: true,
    send: ({ bankCode, branch, cardNumber, paymentPassword }, signal) =>
      request(addBankCard, {
        body: {
          kind: 'BANK',
          bankCode,
          branch: branch.trim() || undefined,
          cardNumber: bareNumber(cardNumber),
          paymentPassword,
        },
        signal,
      }),
    onSent,
    onFailed: (error) => onFailed(error, () => form.setValue('paymentPassword', '')),
  })
  const { error, ref } = field('bankCode')
  return (
    <FormFrame className={styles.form} form={{ submit, refusal, busy }} send={<Trans>Add account</Trans>}>
      <BankField
        chosen={form.watch('bankCode')}
        error={error}
        buttonRef={ref}
        onChoose={(code) => {
          takeBack()
          form.setValue('bankCode', code, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }}
      />
      <TextField
        {...field('branch')}
        label={<Trans>Branch</Trans>}
        aside={<Trans>optional</Trans>}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('cardNumber')}
        label={<Trans>Account number with its check digit</Trans>}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={<Trans>Holder</Trans>}
        value={payee}
        help={<Trans>Only accounts in your name can be added.</Trans>}
        autoComplete="off"
        readOnly
      />
      <PaymentPasswordField {...field('paymentPassword')} />
    </FormFrame>
  )
}

interface BankFieldProps {
  /** Code of the chosen bank; empty before one is. */
  chosen: string
  error: string | undefined
  buttonRef: Ref<HTMLInputElement>
  onChoose: (code: string) => void
}

/** The bank of an account, from a list with a search by name or number. */
function BankField({ chosen, error, buttonRef, onChoose }: BankFieldProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(banksQuery())
  const bank = data?.find(({ code }) => code === chosen)
  return (
    <>
      <TextField
        ref={buttonRef}
        name="bankCode"
        label={<Trans>Bank</Trans>}
        error={error}
        value={bank ? `${bank.code} · ${bank.name}` : ''}
        placeholder={t`Choose your bank`}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        autoComplete="off"
        readOnly
        className={bankFieldStyles.field}
        end={<ChevronDownIcon className={bankFieldStyles.arrow} />}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          setOpen(true)
        }}
      />
      {open && (
        <BankSheet
          onClose={() => setOpen(false)}
          onChoose={(code) => {
            onChoose(code)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

function BankSheet({ onClose, onChoose }: { onClose: () => void; onChoose: (code: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const query = useQuery(banksQuery())
  const found = query.data?.filter((bank) => matches(bank, typed))
  return (
    <Sheet open size="tall" title={<Trans>Choose your bank</Trans>} onClose={onClose}>
      <SearchField
        data-autofocus
        label={t`Name or number of the bank`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SearchCount count={typed.trim() === '' ? undefined : found?.length} />
      {found ? (
        found.length === 0 ? (
          <Empty icon={<SearchIcon />} text={<Trans>No bank has that name. Try another spelling.</Trans>} />
        ) : (
          <List label={t`Banks`}>
            {found.map(({ code, name }) => (
              <ListRow key={code} title={name} secondary={code} onClick={() => onChoose(code)} />
            ))}
          </List>
        )
      ) : (
        <Loading query={query} blocks={[56, 56, 56]} />
      )}
    </Sheet>
  )
}

/** Matches any part of the name, ignoring accents, or the number. */
function matches({ code, name }: Bank, typed: string): boolean {
  const wanted = plainLetters(typed.trim())
  return plainLetters(name).includes(wanted) || code.includes(wanted)
}

type Bank = ValueOf<typeof banks>[number]

const KEY = 'MC_BANKS'

/** The banks that an account can belong to: cached for five minutes and on this device (MC-87). */
const banksQuery = () =>
  queryOptions({
    queryKey: [banks.id],
    staleTime: CACHE_TIME,
    queryFn: async ({ signal }): Promise<Bank[]> => {
      const kept = readKept()
      if (kept) return kept
      const list = await request(banks, { signal })
      writeStored('local', KEY, JSON.stringify({ at: serverNow(), list }))
      return list
    },
  })

/** A list that is too old, from the future or invalid is requested again. */
function readKept(): Bank[] | undefined {
  try {
    const kept: { at?: unknown; list?: unknown } | null = JSON.parse(readStored('local', KEY) ?? 'null')
    const age = serverNow() - Number(kept?.at)
    if (!(age >= 0 && age < CACHE_TIME) || !banks.accepts(kept?.list)) return undefined
    return kept?.list as Bank[]
  } catch {
    return undefined
  }
}
