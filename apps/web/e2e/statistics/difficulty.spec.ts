import { expectAccessibleInBothLooks } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

test('difficulty is voted on, changed and taken back by keyboard, and hidden until then', async ({
  page,
}) => {
  await page.goto('/heroes/community-difficulty?heroId=7');
  await expect(page.getByRole('heading', { level: 1, name: 'Difficulty ratings' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Heroes by difficulty' });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByText('Hidden until you vote').first()).toBeVisible();
  // Five matches measure nothing.
  await expect(page.getByText('Too few matches for a curve')).toBeVisible();
  const form = page.getByRole('form', { name: /^Your vote on/ });
  const aim = form.getByRole('group', { name: /^Aim/ });
  await expect(aim.getByRole('radio', { name: '3' })).toBeDisabled();
  await expectAccessibleInBothLooks(page);

  await signIn(page);
  await expect(form.getByRole('button', { name: 'Vote', exact: true })).toBeDisabled();
  await aim.getByRole('radio', { name: '4' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(aim.getByRole('radio', { name: '5 hard' })).toBeChecked();
  await form
    .getByRole('group', { name: /^Learning/ })
    .getByRole('radio', { name: '2' })
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Vote saved.')).toBeVisible();
  // One vote is no result, and of an account of today it is set aside.
  await expect(page.getByText('Shown from 5 voters (0 so far)')).toBeVisible();
  await expect(page.getByText('1 vote of new or banned accounts set aside.')).toBeVisible();
  await expect(form.getByText('The headline counts players with 20 games')).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await aim.getByRole('radio', { name: '1 easy' }).check();
  await form.getByRole('button', { name: 'Change vote' }).click();
  await expect(form.getByText('Vote saved.')).toBeVisible();
  await page.reload();
  await expect(aim.getByRole('radio', { name: '1 easy' })).toBeChecked();
  await form.getByRole('button', { name: 'Take back' }).click();
  await expect(form.getByText('Vote taken back.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Vote', exact: true })).toBeDisabled();

  await page.getByRole('button', { name: 'Show results' }).first().click();
  await expect(page).toHaveURL(/results=shown/);
  await expect(page.getByLabel('Votes in')).toBeVisible();
  await expect(page.getByText('Hidden until you vote')).toHaveCount(0);
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Easy to begin, hard to end.');
  await page.getByRole('button', { name: 'Publish comment' }).click();
  await expect(page.getByText('Easy to begin, hard to end.')).toBeVisible();
  await expectAccessibleInBothLooks(page);
});
