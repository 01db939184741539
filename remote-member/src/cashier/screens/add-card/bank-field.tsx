import { useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { plainLetters } from '@arcada/kit/i18n/plain-letters'
import { Empty, Loading } from '@arcada/kit/ui'
import { TextField } from '@arcada/kit/ui/form'
import { ChevronDownIcon, SearchIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { SearchCount, SearchField } from '@arcada/kit/ui/search'
import { Sheet } from '@arcada/kit/ui/sheet'
import { type Ref, useState } from 'react'
import { type Bank, banksQuery } from '../../api/bank-queries.ts'
import styles from './bank-field.module.css'

export interface BankFieldProps {
  /** Code of the chosen bank; empty before one is. */
  chosen: string
  error: string | undefined
  buttonRef: Ref<HTMLInputElement>
  onChoose: (code: string) => void
}

/** The bank of an account, from a list with a search by name or number. */
export function BankField({ chosen, error, buttonRef, onChoose }: BankFieldProps) {
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
        className={styles.field}
        end={<ChevronDownIcon className={styles.arrow} />}
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
