type Removal = {
  name: string
  approved: boolean
  /** who asked: the caregiver who removes it now, or the other side */
  requestedByMe: boolean
  /** the person's access is part of this caregiver's membership */
  isIncluded: boolean
}

/** What removing someone you care for means, said before it is done. */
export function removalWords({ name, approved, requestedByMe, isIncluded }: Removal): string {
  const ends = approved
    ? `You will lose access to the day of ${name} until you request again and they approve.`
    : requestedByMe
      ? `Your request to ${name} ends here. You have no access until you request again and they approve.`
      : `You turn down the request of ${name}. They can ask again.`
  return isIncluded
    ? `${ends} Their access is included in your membership, so ${name} loses it too. Their reminders continue for seven days.`
    : ends
}
