import { segundoFactorTexts } from '@huella/contract'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'

/** The form of a step; `send` resolves once the server has accepted it. */
export function useStepForm<T extends FieldValues>(
  schema: Parameters<typeof useContractForm<T>>[0],
  defaultValues: DefaultValues<T>,
  send: (body: T) => Promise<unknown>,
) {
  const form = useContractForm<T>(schema, defaultValues)
  const [problem, setProblem] = useState<string>()
  const onSubmit = async (): Promise<boolean> => {
    let saved = false
    setProblem(undefined)
    await form.submit(async (body) => {
      try {
        await send(body)
        saved = true
      } catch (error) {
        if (error instanceof ApiError && form.showFieldErrors(error.errors)) return
        setProblem(messageOf(error, segundoFactorTexts.notSaved))
      }
    })()
    return saved
  }
  return { field: form.field, dialog: { isDirty: false, isSubmitting: form.isSubmitting, problem, onSubmit } }
}
