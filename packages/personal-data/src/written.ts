/** Who sees what somebody wrote for others. */
export const WRITTEN = 'Everybody, without your name and account id while you hide your profile';
