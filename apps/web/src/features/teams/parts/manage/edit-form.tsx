import type { Team } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { CheckField, ChoiceField, TextField } from '../../../../shared/forms/fields.tsx';
import { REGION_WORDS } from '../../../../shared/region-words.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { TeamLogo } from '../team-logo.tsx';
import { refreshTeam } from '../team-query.ts';
import { HoursField } from './hours-field.tsx';

/** As the contract has it. */
const MAX = { name: 40, tag: 6, about: 500, link: 200, links: 5, zone: 64 } as const;
const REGIONS = { any: 'No region', ...REGION_WORDS };
type Region = keyof typeof REGIONS;

/** Name, logo, texts and hours. */
export function EditForm({ team }: { readonly team: Team }) {
  const { teamId: id } = team;
  const [name, setName] = useState(team.name);
  const [tag, setTag] = useState(team.tag ?? '');
  const [region, setRegion] = useState<Region>(team.region ?? 'any');
  const [about, setAbout] = useState(team.about);
  const [links, setLinks] = useState(team.links.join('\n'));
  const [timeZone, setTimeZone] = useState(team.timeZone);
  const [hours, setHours] = useState<readonly number[]>(team.hours);
  const [isRecruiting, setRecruiting] = useState(team.isRecruiting);
  const [logoUrl, setLogoUrl] = useState(team.logoUrl);
  const [change, run] = useChange();
  const upload = (file: File | undefined) =>
    run(async () => {
      if (!file) return;
      const body = new Uint8Array(await file.arrayBuffer());
      setLogoUrl((await apiPost('/api/user-images', { body })).url);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = {
        name,
        tag: tag.trim() || null,
        region: region === 'any' ? null : region,
        about,
        links: links
          .split(/\s+/)
          .filter((link) => link !== '')
          .slice(0, MAX.links),
        timeZone,
        hours: [...hours],
        isRecruiting,
        logoUrl,
      };
      await apiPost('/api/teams/:id/edit', { params: { id }, body });
      await refreshTeam(id);
    });
  };
  return (
    <section aria-labelledby="manage-texts">
      <h2 id="manage-texts">About the team</h2>
      <form className="form" onSubmit={submit}>
        <TextField label="Name" isRequired maxLength={MAX.name} value={name} onChange={setName} />
        <TextField label="Short name" maxLength={MAX.tag} value={tag} onChange={setTag} />
        <div className="form-row">
          <TeamLogo team={{ name, tag: tag || null, logoUrl }} size={72} />
          <label className="form-field">
            Logo
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp"
              onChange={({ target }) => void upload(target.files?.[0])}
            />
            <small>PNG, JPEG or WebP, at most 5 MB.</small>
          </label>
          {logoUrl !== null && <Button onClick={() => setLogoUrl(null)}>Remove the logo</Button>}
        </div>
        <ChoiceField label="Region" value={region} words={REGIONS} onChange={setRegion} />
        <CheckField
          label="Looks for players"
          note="Shown in the list of teams."
          value={isRecruiting}
          onChange={setRecruiting}
        />
        <label className="form-field">
          About
          <textarea
            rows={3}
            maxLength={MAX.about}
            value={about}
            onChange={({ target }) => setAbout(target.value)}
          />
        </label>
        <label className="form-field">
          Links
          <textarea
            rows={3}
            maxLength={MAX.links * (MAX.link + 1)}
            value={links}
            onChange={({ target }) => setLinks(target.value)}
          />
          <small>Up to {MAX.links} https addresses, one a line.</small>
        </label>
        <TextField
          label="Time zone"
          note="Such as Europe/Berlin."
          isRequired
          maxLength={MAX.zone}
          value={timeZone}
          onChange={setTimeZone}
        />
        <HoursField hours={hours} onChange={setHours} />
        <p className="form-row">
          <Button type="submit" variant="primary">
            Save
          </Button>
          <output>{change.state === 'saved' && 'Saved'}</output>
        </p>
        <p className="form-problem" role="alert">
          {change.state === 'failed' && change.reason}
        </p>
      </form>
    </section>
  );
}
