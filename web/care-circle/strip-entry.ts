/** One line on a phone; two where people stand beside each other; with large text as many as it takes. */
export const STRIP_ENTRY =
  'flex min-h-11 w-full min-w-0 items-center gap-x-3 rounded-card px-3 text-left text-sm @min-[34rem]:h-full @min-[34rem]:min-h-14 @min-[34rem]:flex-col @min-[34rem]:items-start @min-[34rem]:justify-center @max-[17.5rem]:flex-col @max-[17.5rem]:items-start @max-[17.5rem]:py-2'
